/** Message catalogues, compiled by Lingui's Vite plugin on import. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
