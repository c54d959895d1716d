/** Turns texts into vectors that lie near each other when they mean alike. */
export interface Embedder {
  /** Names the vectors: those of two models are never compared. */
  readonly model: string
  /** One vector a text, in their order; all of one length. May reject: then words alone decide. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>
}

/** A question's vector, made before the transaction that searches with it. */
export interface QuestionVector {
  readonly model: string
  readonly values: Float32Array
}
