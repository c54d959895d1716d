/** What is asked of a share: whether it is too much, too little, or just what it is. */
export type RatioJudged = 'much' | 'little' | 'share'

/** 수입의 80% 넘었어? */
export interface PercentAsked {
  readonly percent: number
  readonly asks: 'above' | 'below'
}

/** How a share is asked for, beyond what it is of. */
export interface RatioAsked {
  readonly judged?: RatioJudged
  readonly held?: PercentAsked
  /** 한 달에 50만원 저축 충분해? Won a month. */
  readonly saves?: number
}
