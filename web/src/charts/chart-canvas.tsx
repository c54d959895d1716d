import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { useTheme } from '../frame/use-theme.tsx'
import { useSpeech } from '../texts/use-texts.tsx'
import { chartColors } from './chart-colors.ts'
import { chartConfig, heightOf, type SeriesChart } from './chart-config.ts'

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
)

const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Draws a chart. This module brings Chart.js with it: load it when there is something to draw. */
export default function ChartCanvas({ chart }: { chart: SeriesChart }) {
  const { language } = useSpeech()
  const { dark } = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element?.parentElement) return
    const config = chartConfig(chart, chartColors(element.parentElement), language)
    if (reduced.matches && config.options) config.options.animation = false
    const drawn = new ChartJs(element, config)
    return () => drawn.destroy()
  }, [chart, language, dark])
  return (
    <div style={{ height: heightOf(chart) }} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}

/** The chart as a picture of its own: twice the pixels, its title, an opaque ground. */
export async function chartPicture(
  chart: SeriesChart,
  language: 'ko' | 'en',
  within: HTMLElement,
): Promise<Blob | null> {
  const colors = chartColors(within)
  const [width, height, margin, heading] = [720, heightOf(chart), 24, 48]
  const drawn = document.createElement('canvas')
  drawn.width = width - 2 * margin
  drawn.height = height
  const config = chartConfig(chart, colors, language)
  config.options = { ...config.options, responsive: false, animation: false, devicePixelRatio: 2 }
  const picture = document.createElement('canvas')
  picture.width = 2 * width
  picture.height = 2 * (height + heading + margin)
  const context = picture.getContext('2d')
  if (!context) return null
  const js = new ChartJs(drawn, config)
  context.fillStyle = colors.ground
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = colors.ink
  context.font = `600 32px ${colors.font}`
  context.fillText(chart.title, 2 * margin, 70)
  context.drawImage(drawn, 2 * margin, 2 * heading)
  js.destroy()
  return new Promise((resolve) => picture.toBlob(resolve))
}
