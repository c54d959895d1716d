import type { ReactNode } from 'react'

function icon(shape: ReactNode) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        // A class that names a size goes before it; one that names none leaves the icon as large as a letter.
        width={18}
        height={18}
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }
}

export const ArrowUpIcon = icon(<path d="M12 19V5m0 0-6 6m6-6 6 6" />)
export const ArrowDownIcon = icon(<path d="M12 5v14m0 0 6-6m-6 6-6-6" />)
export const BookIcon = icon(
  <path d="M5 4h11a3 3 0 0 1 3 3v13H7.5A2.5 2.5 0 0 1 5 17.5V4Zm0 13.5A2.5 2.5 0 0 1 7.5 15H19M9 8h6" />,
)
export const BowlIcon = icon(
  <path d="M3 11h18a9 9 0 0 1-6 8.5V21H9v-1.5A9 9 0 0 1 3 11Zm6-3c0-2 1.5-2 1.5-4M14 8c0-2 1.5-2 1.5-4" />,
)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m15 6-6 6 6 6" />)
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />)
export const ClockIcon = icon(<path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l2.5 2" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const CopyIcon = icon(<path d="M9 9h10v11H9zM5 15V4h10" />)
export const DownloadIcon = icon(<path d="M12 4v11m0 0 4-4m-4 4-4-4M5 19h14" />)
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 13h6M9 17h4" />)
export const ChartIcon = icon(<path d="M4 20h16M7 16v-5m5 5V6m5 10v-7" />)
export const TableIcon = icon(<path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9" />)
export const GraduationIcon = icon(<path d="m12 4 10 5-10 5L2 9l10-5Zm-6 7v5c2 2 4 3 6 3s4-1 6-3v-5" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const MessageIcon = icon(<path d="M4 5h16v11H10l-4 4v-4H4V5Zm4 4.5h8m-8 3h5" />)
export const MonitorIcon = icon(<path d="M3 5h18v12H3zM9 21h6m-3-4v4" />)
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={2.75} />)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />)
export const PanelIcon = icon(<path d="M4 5h16v14H4zM14.5 5v14" />)
export const PencilIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4" />)
export const QuestionIcon = icon(
  <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.5m0 3v.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z" />,
)
export const RetryIcon = icon(<path d="M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5" />)
export const ScrollIcon = icon(
  <path d="M7 4h11v13a3 3 0 0 1-3 3H6a2 2 0 0 1-2-2v-1h8v1a2 2 0 0 0 3 2M7 4a2 2 0 0 0-2 2v11M9.5 8.5h5M9.5 12h5" />,
)
export const SearchIcon = icon(<path d="M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.5 10.5L20 20" />)
export const StopIcon = icon(<rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />)
export const SunIcon = icon(
  <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1 1m10.8 10.8 1 1m0-12.8-1 1M6.6 17.4l-1 1" />,
)
export const ThumbDownIcon = icon(
  <path d="M7 4v10m0 0H4V4h3m0 10 4 7c1.7 0 2.5-1 2.5-2.5V15H18a2 2 0 0 0 2-2.3l-1-6.5A2.5 2.5 0 0 0 16.5 4H7" />,
)
export const ThumbUpIcon = icon(
  <path d="M7 20V10m0 0H4v10h3m0-10 4-7c1.7 0 2.5 1 2.5 2.5V9H18a2 2 0 0 1 2 2.3l-1 6.5a2.5 2.5 0 0 1-2.5 2.2H7" />,
)
export const TraceIcon = icon(<path d="M3 12h4l3-7 4 14 3-7h4" />)
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5m3-5v5" />)
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3" />)
export const UploadIcon = icon(<path d="M12 16V5m0 0L8 9m4-4 4 4M5 19h14" />)
export const WalletIcon = icon(
  <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3M4 7.5V18a2 2 0 0 0 2 2h14V8H6.5A2.5 2.5 0 0 1 4 7.5ZM16 14h.01" />,
)
export const AlertIcon = icon(<path d="M12 8v5m0 3.5v.01M12 3 2.5 20h19L12 3Z" />)
export const SparkIcon = icon(<path d="M12 4v4m0 8v4M4 12h4m8 0h4M7 7l2 2m6 6 2 2m0-10-2 2m-6 6-2 2" />)
export const SlidersIcon = icon(<path d="M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5v5m-5 5v5" />)
