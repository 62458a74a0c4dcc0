/** An answer as a value: handlers make it, one place (`send.ts`) writes it. */

/** What is sent back for a request. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body compressed beforehand; without, it is compressed when it is sent. */
  readonly compressed?: { readonly br: Buffer; readonly gzip: Buffer };
  /** Name of the GraphQL operation, for the log. */
  readonly operation?: string;
}

/** An answer in JSON. */
export function jsonReply(status: number, value: unknown, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** An answer in words, for a person who typed an address no page can be shown for. */
export function textReply(status: number, text: string, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${text}\n`),
  };
}

/** A refusal in the shape of a GraphQL answer: its error says why, under a name. */
export function graphqlRefusal(
  status: number,
  code: string,
  message: string,
  headers: Reply['headers'] = {},
): Reply {
  return jsonReply(status, { errors: [{ message, extensions: { code } }] }, headers);
}
