/** A hairpin opens (crescendo) or closes (diminuendo). */
export type HairpinKind = 'crescendo' | 'diminuendo';
