/** What a table says, and which of its promises were broken, as sentences. */
export interface LoadTable {
  readonly text: string;
  readonly broken: readonly string[];
}
