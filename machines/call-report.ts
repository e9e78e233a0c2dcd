/** What a part of a flow tells the machine that uses it about the calls that it makes. */
export type CallReport =
  | { type: 'call.begun' }
  /** It is over, and the part has said all there is to say about it. */
  | { type: 'call.ended' }
  | { type: 'call.failed'; error: unknown };
