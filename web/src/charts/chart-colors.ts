import type { ChartColors } from './chart-config.ts'

const seriesNames = ['--accent', '--series-2', '--series-3', '--series-4', '--series-5', '--series-6']

/** The page's present colours for a canvas, whose drawing code understands `rgb(…)` but no CSS variables. */
export function chartColors(within: HTMLElement): ChartColors {
  const probe = document.createElement('span')
  probe.hidden = true
  within.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(${name})`
    return painted(getComputedStyle(probe).color)
  }
  const colors: ChartColors = {
    series: seriesNames.map(color),
    ink: color('--ink-soft'),
    faint: color('--ink-faint'),
    line: color('--line'),
    ground: color('--ground'),
    font: getComputedStyle(within).fontFamily,
  }
  probe.remove()
  return colors
}

/** What a colour of any notation looks like when painted. */
function painted(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
