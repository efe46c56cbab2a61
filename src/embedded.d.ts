/**
 * Declares files embedded in the executable: SQL, Markdown and a style sheet as text; page assets, the web
 * app and weights as readable paths.
 */
declare module "*.sql" {
  const text: string;
  export default text;
}
declare module "*.md" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const text: string;
  export default text;
}
declare module "*/guide.css" {
  const text: string;
  export default text;
}
declare module "*.gz" {
  const path: string;
  export default path;
}
declare module "*.bin" {
  const path: string;
  export default path;
}
