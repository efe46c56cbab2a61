/** Describes the file of licenses that the build collects and the executable carries. */

export interface Component {
  name: string;
  version: string;
  /** As the package states it, usually an SPDX expression. */
  license: string;
  /** Its place in the list of texts: many packages share one. */
  text: number;
}

export interface Licenses {
  components: Component[];
  texts: string[];
}
