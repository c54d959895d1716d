/** The time zones that the browser knows, by region: `America/Argentina/Salta` is `Argentina, Salta` of `America`. */
export function timeZonesByRegion(
  names: readonly string[],
): ReadonlyMap<string, readonly { readonly name: string; readonly city: string }[]> {
  const zones = names.map((name) => {
    const [region = '', ...places] = name.split('/')
    const city = places.join(', ').replaceAll('_', ' ')
    return city === '' ? { name, region: '', city: name } : { name, region, city }
  })
  return Map.groupBy(zones, ({ region }) => region)
}

/** A moment as a clock of that time zone shows it. */
export function clockIn(timeZone: string, moment: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    ...{ month: 'short', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(moment)
}
