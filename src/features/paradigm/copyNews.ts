import { createContext } from 'react';

/** Where a form says that it was copied: one quiet line of the dialog. */
export const CopyNews = createContext<(news: string) => void>(() => undefined);
