/** A file whose text the build puts into a chunk of its own. */
declare module '*?raw' {
  const text: string;
  export default text;
}
