import { Avatar } from '@/components/ui/avatar'
import type { AvatarView } from '@/lib/members/views'

/** A radio button for one avatar. */
export function AvatarRadio({
  avatar,
  label,
  checked,
  onChoose,
}: {
  avatar: AvatarView
  label: string
  checked: boolean
  onChoose: () => void
}) {
  return (
    <label className="relative grid aspect-square cursor-pointer place-items-center rounded-full outline-offset-2 has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-beam [&>img]:h-full [&>img]:w-full">
      <input
        type="radio"
        name="avatar"
        className="sr-only"
        checked={checked}
        aria-label={label}
        onChange={onChoose}
      />
      <Avatar avatar={avatar} size="m" />
    </label>
  )
}
