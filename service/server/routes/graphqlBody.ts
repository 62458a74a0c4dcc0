/** What a client sends to be answered: JSON with a query in it, or what is wrong with it in plain words. */

/** A JSON object. */
type JsonObject = Readonly<Record<string, unknown>>;

/** The body of a request, as the standard has it. */
export interface GraphqlBody {
  readonly query: string;
  readonly variables: JsonObject | null;
  readonly operationName: string | null;
}

/** Why a body can't be answered: a name for programs, and words that are never longer than 300 characters. */
export interface BodyFault {
  readonly code: 'BAD_JSON' | 'BAD_REQUEST';
  readonly reason: string;
}

/** The members that the standard knows. */
const members: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/** Characters of an unknown member's name that are said again; a client may send any number. */
const nameLength = 40;

/** Reads a body; a byte order mark before the JSON is skipped. */
export function readGraphqlBody(body: Buffer): GraphqlBody | BodyFault {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { code: 'BAD_JSON', reason: 'The body is not JSON. Send a JSON object with a query.' };
  }
  if (Array.isArray(value)) {
    return badRequest('The body is a list. Send one JSON object with a query.');
  }
  if (!isObject(value)) return badRequest('The body is not a JSON object. Send one with a query.');
  const { query, variables = null, operationName = null, extensions = null } = value;
  if (typeof query !== 'string') return badRequest('The body has no “query” string.');
  if (variables !== null && !isObject(variables)) return badRequest('“variables” must be a JSON object.');
  if (operationName !== null && typeof operationName !== 'string') {
    return badRequest('“operationName” must be text.');
  }
  if (extensions !== null && !isObject(extensions)) return badRequest('“extensions” must be a JSON object.');
  const unknown = Object.keys(value).find((name) => !members.has(name));
  if (unknown !== undefined) {
    return badRequest(`The body has an unknown member: “${shortened(unknown)}”.`);
  }
  return { query, variables, operationName };
}

function badRequest(reason: string): BodyFault {
  return { code: 'BAD_REQUEST', reason };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > nameLength ? `${characters.slice(0, nameLength).join('')}…` : name;
}
