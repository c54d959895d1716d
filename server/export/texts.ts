/** What stands in an exported conversation beside what was said. */
export const exportTexts = {
  ko: {
    person: '나',
    sources: '출처',
    chartLabel: '항목',
    unit: (unit: string) => `단위: ${unit}`,
  },
  en: {
    person: 'Me',
    sources: 'Sources',
    chartLabel: 'Item',
    unit: (unit: string) => `unit: ${unit}`,
  },
} as const
