import { createContext, useContext } from 'react';

/** Whether the console is dark now: for what draws its own colours, such as charts. */
export const DarkContext = createContext(false);

export const useIsDark = (): boolean => useContext(DarkContext);
