/** Declares types of non-code imports: style sheets, with class names for CSS modules. */
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}
declare module "*.css";
