import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider'
import type { EmbeddingPurpose } from './embed.ts'
import { ModelFailure } from './failure.ts'
import type { ProviderId } from './roles.ts'
import { needsNoKey, type ProviderAccess, usualAddress } from './settings.ts'

/** A provider made ready with its key and address. */
interface Provider {
  chat(model: string): LanguageModelV4
  embedding(model: string, purpose: EmbeddingPurpose): EmbeddingModelV4
}

type Opened = { readonly apiKey: string | undefined; readonly baseUrl: string }

/** Each provider's library is loaded when it is first asked: none of them where there is no model. */
const open: Readonly<Record<ProviderId, (access: Opened) => Promise<Provider>>> = {
  async openai({ apiKey = '', baseUrl }) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const provider = createOpenAI({ apiKey, baseURL: baseUrl })
    return { chat: (id) => provider.chat(id), embedding: (id) => provider.embedding(id) }
  },
  async google({ apiKey = '', baseUrl }) {
    const { createGoogle } = await import('@ai-sdk/google')
    const provider = createGoogle({ apiKey, baseURL: baseUrl })
    return { chat: (id) => provider.chat(id), embedding: (id) => provider.embedding(id) }
  },
  async anthropic({ apiKey = '', baseUrl }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const provider = createAnthropic({ apiKey, baseURL: baseUrl })
    return { chat: (id) => provider.chat(id), embedding: (id) => provider.embeddingModel(id) }
  },
  upstage: (access) => openCompatible('upstage', access),
  async voyage({ apiKey = '', baseUrl }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const under = (purpose: EmbeddingPurpose) =>
      createOpenAICompatible({ name: 'voyage', baseURL: baseUrl, apiKey, fetch: asVoyage(purpose) })
    return {
      chat() {
        throw new ModelFailure('no_model', { detail: 'Voyage has embeddings alone' })
      },
      embedding: (id, purpose) => under(purpose).embeddingModel(id),
    }
  },
  ollama: (access) => openCompatible('ollama', access),
  compatible: (access) => openCompatible('compatible', access),
}

/** Voyage speaks OpenAI's language but for this: it knows no `float`, and is told what a text is embedded for. */
function asVoyage(purpose: EmbeddingPurpose): typeof fetch {
  return (address, init) => {
    const { encoding_format: _, ...body } = JSON.parse(String(init?.body))
    const input_type = purpose === 'query' ? 'query' : 'document'
    return fetch(address, { ...init, body: JSON.stringify({ ...body, input_type }) })
  }
}

async function openCompatible(name: string, { apiKey, baseUrl }: Opened): Promise<Provider> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name,
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
  })
  return { chat: (id) => provider.chatModel(id), embedding: (id) => provider.embeddingModel(id) }
}

/** Makes a provider ready. Throws `ModelFailure` (`no_key`, `no_model`) when its settings do not suffice. */
export async function openProvider(id: ProviderId, access: ProviderAccess = {}): Promise<Provider> {
  const baseUrl = access.baseUrl ?? (id === 'compatible' ? undefined : usualAddress[id])
  if (!baseUrl) throw new ModelFailure('no_model', { detail: 'no address' })
  if (!access.apiKey && !needsNoKey(id)) throw new ModelFailure('no_key')
  return open[id]({ apiKey: access.apiKey, baseUrl: baseUrl.replace(/\/+$/u, '') })
}
