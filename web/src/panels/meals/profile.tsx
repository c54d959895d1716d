import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MealProfile, MealProfileView } from '#protocol/meals.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { readMealProfile, saveMealProfile } from '../../api/meals.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { BusyButton } from '../../frame/busy-button.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { mealsKey, profileKey } from './keys.ts'
import { useMealTexts } from './use-meal-texts.ts'

interface ProfileProps {
  readonly called: boolean
  readonly onReached: () => void
}

/** What every plan keeps to: allergies first. */
export function Profile({ called, onReached }: ProfileProps) {
  const texts = useMealTexts()
  const { data } = useResource(profileKey, readMealProfile)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!called) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus()
    onReached()
  }, [called, onReached])
  return (
    <section aria-label={texts.profile} data-testid="meal-profile">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.profile}
      </h3>
      {data && <ProfileForm view={data} />}
    </section>
  )
}

type Saving = 'idle' | 'busy' | 'done' | { readonly failure: Failure }

function ProfileForm({ view }: { view: MealProfileView }) {
  const all = useTexts()
  const texts = useMealTexts()
  const refresh = useRefresh()
  const [profile, setProfile] = useState<MealProfile>(view.profile)
  const [dislikes, setDislikes] = useState(view.profile.dislikes.join(', '))
  const [saving, setSaving] = useState<Saving>('idle')
  // What was told in a conversation is taken over; the form stays the same, with its focus and what it says of saving.
  const stored = JSON.stringify(view.profile)
  const [taken, setTaken] = useState(stored)
  if (stored !== taken) {
    setTaken(stored)
    // What was changed meanwhile and is not saved yet stays.
    if (JSON.stringify(profile) === taken || saving === 'done') {
      setProfile(view.profile)
      setDislikes(view.profile.dislikes.join(', '))
    }
  }
  const change = (patch: Partial<MealProfile>) => {
    setProfile({ ...profile, ...patch })
    setSaving('idle')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving('busy')
    try {
      const words = dislikes.split(',').map((word) => word.trim())
      await saveMealProfile({ ...profile, dislikes: words.filter(Boolean) })
      setSaving((now) => (now === 'busy' ? 'done' : now))
      refresh(mealsKey)
    } catch (error) {
      setSaving({ failure: failureOf(error) })
    }
  }
  const others = profile.allergies.filter((it) => !view.allergens.includes(it))
  return (
    <form className="mt-2 flex flex-col gap-4 text-sm" onSubmit={(event) => void save(event)}>
      <fieldset>
        <legend className="font-medium">{texts.allergies}</legend>
        <p className="text-xs text-ink-faint">{texts.allergyHint}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {[...view.allergens, ...others].map((allergen) => {
            const isChosen = profile.allergies.includes(allergen)
            return (
              <button
                key={allergen}
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  change({
                    allergies: isChosen
                      ? profile.allergies.filter((it) => it !== allergen)
                      : [...profile.allergies, allergen],
                  })
                }
                className={`min-h-8 rounded-full border px-3 py-1 text-xs ${isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong hover:bg-hover'}`}
              >
                {allergen}
              </button>
            )
          })}
        </div>
      </fieldset>
      <label className="flex flex-col gap-1">
        <span className="font-medium">{texts.diet}</span>
        <select
          className="field"
          value={profile.diet}
          onChange={(event) => change({ diet: event.target.value as MealProfile['diet'] })}
        >
          {view.diets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1">
        <span className="font-medium">{texts.dislikes}</span>
        <input
          className="field"
          value={dislikes}
          placeholder={texts.dislikesHint}
          onChange={(event) => {
            setDislikes(event.target.value)
            setSaving('idle')
          }}
        />
      </label>
      <div className="grid grid-cols-2 gap-3">
        <Amount
          label={texts.servings}
          value={profile.servings}
          least={1}
          most={20}
          onValue={(it) => change({ servings: it ?? 1 })}
        />
        <Amount
          label={texts.minutes}
          value={profile.minutes}
          least={5}
          most={240}
          onValue={(minutes) => change({ minutes })}
        />
        <Amount
          label={texts.kcal}
          value={profile.kcal}
          least={800}
          most={5000}
          onValue={(kcal) => change({ kcal })}
        />
        <Amount
          label={texts.budget}
          value={profile.budget}
          least={500}
          most={100_000}
          onValue={(budget) => change({ budget })}
        />
      </div>
      <div className="flex items-center gap-3">
        <BusyButton type="submit" className="button-strong" busy={saving === 'busy'}>
          {saving === 'busy' ? texts.saving : texts.save}
        </BusyButton>
        <span role="status" className="text-xs text-ink-soft">
          {saving === 'done' && texts.saved}
          {typeof saving === 'object' && (
            <span className="text-danger">{describeFailure(saving.failure, all)}</span>
          )}
        </span>
      </div>
    </form>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly onValue: (value: number | null) => void
}

function Amount({ label, value, least, most, onValue }: AmountProps) {
  const texts = useMealTexts()
  return (
    <label className="flex flex-col gap-1">
      <span className="text-xs font-medium">{label}</span>
      <input
        className="field w-full"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value ?? ''}
        placeholder={texts.noLimit}
        onChange={(event) => onValue(event.target.value === '' ? null : Number(event.target.value))}
      />
    </label>
  )
}
