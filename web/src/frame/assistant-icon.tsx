import { BookIcon, BowlIcon, GraduationIcon, ScrollIcon, SparkIcon, WalletIcon } from './icons.tsx'

const icons = {
  finance: WalletIcon,
  coach: GraduationIcon,
  meals: BowlIcon,
  papers: BookIcon,
  contracts: ScrollIcon,
}

/** The sign of an assistant; one that the page does not know has a sign of its own too. */
export function AssistantIcon({
  assistant,
  className = 'size-[18px]',
}: {
  assistant: string
  className?: string
}) {
  const Icon = Object.hasOwn(icons, assistant) ? icons[assistant as keyof typeof icons] : SparkIcon
  return <Icon className={className} />
}
