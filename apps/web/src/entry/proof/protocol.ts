/** Page → worker: the work to do. */
export interface Work {
  readonly challenge: string;
  readonly work: number;
}
/** Worker → page: how far it is, from 0 to 1, and at the end the proof. */
export type WorkNews = { readonly done: number } | { readonly proof: string };
