import { createContext, useContext } from 'react';

const directionContext = createContext({});

/** Fluent's provider sets the text direction; no icon here is mirrored. */
export const IconDirectionContextProvider = directionContext.Provider;
export const useIconContext = () => useContext(directionContext);
