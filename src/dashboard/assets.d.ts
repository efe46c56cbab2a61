/** What the build of the web app imports besides code: style sheets, with class names where they are modules. */
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}
declare module "*.css";
