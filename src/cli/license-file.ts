/** Defines the license file that the build collects and the executable contains. */

export interface Component {
  name: string;
  version: string;
  /** The license as declared by the package, usually an SPDX expression. */
  license: string;
  /** Index of the text in the list of license texts, which many packages share. */
  text: number;
}

export interface Licenses {
  components: Component[];
  texts: string[];
}
