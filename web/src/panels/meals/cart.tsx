import { readCart } from '../../api/meals.ts'
import { useResource } from '../../api/use-resource.tsx'
import { cartKey } from './keys.ts'
import { useMealTexts } from './use-meal-texts.ts'

/** What is to be bought, with what it comes to; what is at home anyway stands apart. */
export function Cart() {
  const texts = useMealTexts()
  const { data } = useResource(cartKey, readCart)
  const items = data?.items ?? []
  const bought = items.filter(({ staple }) => !staple)
  const staples = items.filter(({ staple }) => staple)
  return (
    <section aria-label={texts.cart} data-testid="meal-cart">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{texts.cart}</h3>
        {items.length > 0 && (
          <span className="flex gap-2 text-xs">
            <a
              className="text-accent underline-offset-4 hover:underline"
              href="/api/meals/cart/export?format=text"
              download
            >
              {texts.asText}
            </a>
            <a
              className="text-accent underline-offset-4 hover:underline"
              href="/api/meals/cart/export?format=csv"
              download
            >
              {texts.asCsv}
            </a>
          </span>
        )}
      </div>
      {items.length === 0 && <p className="mt-2 text-sm text-ink-faint">{texts.cartEmpty}</p>}
      {bought.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line text-sm">
          {bought.map((item) => (
            <li
              key={`${item.ingredient}/${item.unit}`}
              className="flex items-baseline justify-between gap-3 py-1.5"
            >
              <span className="min-w-0 flex-1">{item.ingredient}</span>
              <span className="flex-none text-ink-soft">{item.amount}</span>
              <span className="w-16 flex-none text-right text-ink-faint">{won(item.price)}</span>
            </li>
          ))}
          <li className="flex items-baseline justify-between gap-3 py-2 font-semibold">
            <span>{texts.total}</span>
            <span>{won(data?.total ?? 0)}</span>
          </li>
        </ul>
      )}
      {staples.length > 0 && (
        <p className="mt-1 text-xs text-ink-faint">
          {texts.staples}: {staples.map(({ ingredient }) => ingredient).join(', ')}
        </p>
      )}
    </section>
  )
}

function won(amount: number): string {
  return `${amount.toLocaleString('en')}원`
}
