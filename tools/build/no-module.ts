/** Replaces modules that a package would load and the portal never calls. */
export type Nothing = never;
