import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PeriodMention } from '#korean/periods.ts'
import { englishYears } from './english-years.ts'

const found = (text: string) =>
  englishYears(text).map(({ value }) => {
    const { interval, open } = value as PeriodMention
    return [interval.from.year, interval.until.year, open ?? '']
  })

test('years as English says them: from the first, up to the one after the last', () => {
  for (const [text, wanted] of [
    ['how many papers are from 2019?', [[2019, 2020, '']]],
    ['papers in June 2017', [[2017, 2018, '']]],
    ['between 2014 and 2016', [[2014, 2017, '']]],
    ['2015–2018 papers', [[2015, 2019, '']]],
    ['published since 2018', [[2018, 2019, 'after']]],
    ['after 2018', [[2019, 2019, 'after']]],
    ['before 2018', [[2018, 2018, 'before']]],
    ['papers from the 2010s', [[2010, 2020, '']]],
    ['any 1990s papers?', [[1990, 2000, '']]],
    ['BERT 2 in 20 layers', []],
  ] as const)
    assert.deepEqual(found(text), wanted, text)
})
