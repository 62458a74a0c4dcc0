export { IconDirectionContextProvider, useIconContext } from './contexts/index.js';
export type { IconDirectionContextValue } from './contexts/index.js';
