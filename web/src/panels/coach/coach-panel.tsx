import { readProfile } from '../../api/coach.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { PanelProps } from '../panel-props.ts'
import { CourseImport } from './course-import.tsx'
import { importPart, profileKey } from './keys.ts'
import { SkillProfile } from './skill-profile.tsx'
import { Submissions } from './submissions.tsx'
import { Units } from './units.tsx'

export default function CoachPanel({ target, onReached }: PanelProps) {
  const { coach } = useTexts()
  const { data: profile, failure } = useResource(profileKey, readProfile)
  return (
    <div data-testid="coach-panel" className="relative flex h-full flex-col gap-7 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{coach.panel}</h2>
      <Units profile={profile} />
      <SkillProfile profile={profile} failure={failure} />
      <CourseImport demo={profile?.demo ?? false} called={target === importPart} onReached={onReached} />
      <Submissions />
    </div>
  )
}
