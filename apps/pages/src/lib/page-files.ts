/** The document knows the files of every page; built pages ask it, in development there is none. */
export interface FilesWindow {
  /** Fetches whatever the page of a path needs, all at once. */
  rideFetchPage?: (path: string) => void;
}
