import type { ComponentType, LazyExoticComponent } from 'react'
import { lateCode } from '../api/late-code.ts'
import type { AnswerEntry } from '../conversation/entries.ts'
import { passageOf } from './contracts/passage.ts'
import { paymentMessages } from './finance/import/pasted-messages.ts'
import { messagesPart } from './finance/parts.ts'
import type { PanelProps } from './panel-props.ts'
import { paperPlaceOf } from './papers/library/passage.ts'

interface AssistantPanel {
  readonly Panel: LazyExoticComponent<ComponentType<PanelProps>>
  /** What the assistant has to say above every conversation, e.g. that its data is an example. */
  readonly Banner?: LazyExoticComponent<ComponentType>
  /** What the assistant has to say below each of its answers. */
  readonly AnswerFoot?: LazyExoticComponent<ComponentType<{ readonly entry: AnswerEntry }>>
  /** How many things of its own a text holds that someone began to send as a question, and the part that takes them. */
  readonly takes?: (text: string) => { readonly count: number; readonly part: string } | undefined
}

/** The panels there are, by assistant. An assistant without one simply has no right side. */
const panels: Readonly<Record<string, AssistantPanel>> = {
  coach: {
    Panel: lateCode(() => import('./coach/coach-panel.tsx')),
    Banner: lateCode(() => import('./coach/demo-banner.tsx')),
  },
  contracts: {
    Panel: lateCode(() => import('./contracts/contracts-panel.tsx')),
    Banner: lateCode(() => import('./contracts/demo-banner.tsx')),
  },
  finance: {
    Panel: lateCode(() => import('./finance/finance-panel.tsx')),
    Banner: lateCode(() => import('./finance/demo-banner.tsx')),
    takes: (text) => {
      const count = paymentMessages(text)
      return count > 0 ? { count, part: messagesPart } : undefined
    },
  },
  meals: {
    Panel: lateCode(() => import('./meals/meals-panel.tsx')),
    Banner: lateCode(() => import('./meals/demo-banner.tsx')),
  },
  papers: {
    Panel: lateCode(() => import('./papers/papers-panel.tsx')),
    Banner: lateCode(() => import('./papers/level-switch.tsx')),
    AnswerFoot: lateCode(() => import('./papers/answer-foot.tsx')),
  },
}

export function panelOf(assistant: string): AssistantPanel | undefined {
  return Object.hasOwn(panels, assistant) ? panels[assistant] : undefined
}

/** Whether a source's address leads to a place in a panel. */
export function isInPanel(href: string | undefined): href is string {
  return passageOf(href) !== undefined || paperPlaceOf(href) !== undefined
}

export function hasPanel(assistant: string): boolean {
  return panelOf(assistant) !== undefined
}
