/** What can be seen of a document before it is parsed. */

import { Lexer, Source, TokenKind } from 'graphql';

/** The measures of a text; beyond the limits given they are only known to be larger. */
export interface TextMeasures {
  /** Tokens. */
  readonly tokens: number;
  /** How deep brackets of any kind stand in one another. */
  readonly brackets: number;
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Measures a text as far as the limits: the parser calls itself for every bracket,
 * and ten thousand of them would be too much for its stack.
 * @throws {GraphQLError} where a character is none of the language.
 */
export function measureText(text: string, mostTokens: number, deepestBracket: number): TextMeasures {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  let open = 0;
  let brackets = 0;
  for (;;) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return { tokens, brackets };
    tokens += 1;
    if (opening.has(kind)) open += 1;
    else if (closing.has(kind)) open -= 1;
    brackets = Math.max(brackets, open);
    if (tokens > mostTokens || brackets > deepestBracket) return { tokens, brackets };
  }
}
