/** A Markdown file imported by the client: the address of its HTML, made by plugins/rules.ts. */
declare module '*.md' {
  const address: string;
  export default address;
}
