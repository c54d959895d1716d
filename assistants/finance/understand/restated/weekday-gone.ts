/**
 * 이번 주 토욜날 뭐 샀더라, said on a Monday: what is done already was the Saturday that is gone, not the one to come.
 */
const letters = '월화수목금토일'
const ofThisWeek =
  /(?:이번|요번|금)\s?주\s?(?:(주말)|([월화수목금토일])(?:요일|욜))(?=[^?]*(?:샀|썼|갔|먹었|시켰|긁었|나갔|탔|질렀|결제했|마셨|쓴\s?(?:거|돈)|산\s?거))/u

export function withWeekdayGone(text: string, today: Temporal.PlainDate): string {
  return text.replace(ofThisWeek, (said, weekend: string | undefined, letter = '토') => {
    const weekday = letters.indexOf(weekend ? '토' : letter) + 1
    return weekday > today.dayOfWeek ? said.replace(/^(?:이번|요번|금)\s?주/u, '지난주') : said
  })
}
