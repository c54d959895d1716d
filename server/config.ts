import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Budget } from '#model/limits.ts'
import type { ModelSettings } from '#model/settings.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { WebSearchSettings } from '#search/web/create-web-search.ts'
import { readBudget, readModels } from './model-config.ts'

/** The environment, read once and checked: the only place that looks at it. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Where the embedded database and the lock live. */
  readonly dataFolder: string
  /** A PostgreSQL to use in place of the embedded database. */
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly timeZone: string
  readonly logLevel: string
  /** How long a turn may hold the process up before that is ended and started again. */
  readonly frozenSeconds: number
  /** How many days the logs of ended turns are kept; messages stay. */
  readonly logDays: number
  /** Which models answer, how they are reached, and how much of them one person may use in a day. */
  readonly models: ModelSettings
  readonly modelBudget: Budget
  /** The provider that searches the web, if any. */
  readonly webSearch: WebSearchSettings
  /** Follow-ups that nobody here has, by name; of the rest each person decides. */
  readonly followUpsOff: readonly string[]
  /** What keys in the database are sealed with; a file of the data folder, when not said. */
  readonly secret: string | undefined
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Throws `configuration` naming the variable and what to set it to. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const host = environment.HOST || '127.0.0.1'
  if (!loopback.has(host)) {
    throw new MalgilError(
      'configuration',
      `HOST=${host} would let others on the network reach your data without a log-in. ` +
        'Leave HOST at 127.0.0.1: Malgil has no accounts yet, so it serves one person on their own machine. ' +
        'To reach it from elsewhere, tunnel to it (ssh -L 4310:127.0.0.1:4310 …).',
    )
  }
  if (environment.MALGIL_AUTH && environment.MALGIL_AUTH !== 'off') {
    throw new MalgilError(
      'configuration',
      `MALGIL_AUTH=${environment.MALGIL_AUTH} asks for accounts, which Malgil does not have yet: ` +
        'it would run without a log-in. Leave MALGIL_AUTH unset to serve yourself alone.',
    )
  }
  const databaseUrl = environment.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//u.test(databaseUrl)) {
    throw new MalgilError(
      'configuration',
      'DATABASE_URL has to look like postgres://user:password@host:5432/name.',
    )
  }
  return {
    host,
    port: readPort(environment.PORT),
    dataFolder: resolve(environment.MALGIL_DATA || join(homedir(), '.malgil')),
    databaseUrl,
    demo: environment.MALGIL_DEMO !== '0',
    timeZone: readTimeZone(environment.MALGIL_TIME_ZONE),
    logLevel: readLogLevel(environment.LOG_LEVEL),
    frozenSeconds: readFrozenSeconds(environment.MALGIL_FROZEN_SECONDS),
    logDays: readLogDays(environment.MALGIL_LOG_DAYS),
    models: readModels(environment),
    modelBudget: readBudget(environment),
    webSearch: {
      tavilyKey: environment.TAVILY_API_KEY || undefined,
      braveKey: environment.BRAVE_API_KEY || undefined,
      searxngUrl: readAddress('SEARXNG_URL', environment.SEARXNG_URL),
    },
    followUpsOff: environment.MALGIL_EXTRACT_TERMS === '0' ? ['extract_terms'] : [],
    secret: readSecret(environment.MALGIL_SECRET),
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 4310
  const port = Number(text)
  if (/^\d+$/u.test(text) && port <= 65_535) return port
  throw new MalgilError(
    'configuration',
    `PORT=${text} is no port. Use a number from 0 to 65535, or leave it out for 4310.`,
  )
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readLogLevel(text: string | undefined): string {
  if (!text) return 'warn'
  if (logLevels.includes(text)) return text
  throw new MalgilError(
    'configuration',
    `LOG_LEVEL=${text} is no log level. Use one of ${logLevels.join(', ')}, or leave it out for warn.`,
  )
}

function readLogDays(text: string | undefined): number {
  if (!text) return 30
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 36_500) return days
  throw new MalgilError(
    'configuration',
    `MALGIL_LOG_DAYS=${text} is no number of days. Use a whole number from 1, or leave it out for 30.`,
  )
}

function readFrozenSeconds(text: string | undefined): number {
  if (!text) return 10
  const seconds = Number(text)
  if (seconds >= 1 && seconds <= 3600) return seconds
  throw new MalgilError(
    'configuration',
    `MALGIL_FROZEN_SECONDS=${text} is no time to wait. Use a number of seconds from 1 to 3600, or leave it out for 10.`,
  )
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text || /^https?:\/\/\S+$/u.test(text)) return text || undefined
  throw new MalgilError(
    'configuration',
    `${name}=${text} is no address. It has to look like http://127.0.0.1:8080.`,
  )
}

function readSecret(text: string | undefined): string | undefined {
  if (!text || text.length >= 32) return text || undefined
  throw new MalgilError(
    'configuration',
    'MALGIL_SECRET is too short to protect keys. Use at least 32 random characters, or leave it out.',
  )
}

function readTimeZone(name: string | undefined): string {
  const zone = name || 'Asia/Seoul'
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId
  } catch (cause) {
    throw new MalgilError(
      'configuration',
      `MALGIL_TIME_ZONE=${zone} is no time zone. Use a name such as Asia/Seoul.`,
      {
        cause,
      },
    )
  }
}
