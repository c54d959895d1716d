const since =
  /(?:^|그럼|그러면|근데|그리고|혹시|나)(?:그날|그때|그뒤|그후|그이후|그다음(?:날)?|그담(?:날)?|그시점|그월급|거기|(?<=^|그럼|그러면|근데|그리고)이후|(?<=^|그럼|그러면|근데|그리고)그러고|(?:그거|그돈|월급|그걸)받(?:고|은))(?:이후|뒤|후|나서|다음)?(?:로|부터|에|엔|로는|로도|부터는|에는|는|서)+/u
const bareSince =
  /(?:^|그럼|그러면|근데|그리고)(?:그뒤|그후|그이후|이후|그날이후|그때이후)(?:로|는|로는|에)?/u

/** 그 뒤로 얼마 썼어?, 그날부터 카페는?: from the day on that was told; 그 뒤 3일 names a time of its own. */
export const asksSinceThen = (bare: string): boolean =>
  (since.test(bare) || bareSince.test(bare)) &&
  !/빼면|빼고\s?남|언제|며칠|마지막|처음|또갔|다시갔|적있/u.test(bare)
