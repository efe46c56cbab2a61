/** Defines the license file that the build collects and the executable contains. */

export interface Component {
  name: string;
  version: string;
  /** As declared by the package, usually as an SPDX expression. */
  license: string;
  /** Index in the list of license texts, which many packages share. */
  text: number;
}

export interface Licenses {
  components: Component[];
  texts: string[];
}
