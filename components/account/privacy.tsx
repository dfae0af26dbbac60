'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { languageTags } from '@/lib/i18n/locales'
import type { MakerView } from '@/lib/members/views'
import { useInstantSave } from './preferences'

/** Whether others can see whom the member follows and who follows them; the numbers stay public. */
export function HideFollowsSwitch({ on }: { on: boolean }) {
  const t = useTranslations('profile.settings.privacy')
  const { busy, save } = useInstantSave()
  const [checked, setChecked] = useState(on)

  async function change(next: boolean) {
    setChecked(next)
    if (!(await save({ hideFollows: next }))) setChecked(!next)
  }
  return (
    <>
      <CheckboxRow
        checked={checked}
        busy={busy}
        aria-describedby="hide-follows-hint"
        onChange={(event) => void change(event.target.checked)}
      >
        {t('hide')}
      </CheckboxRow>
      <p className="hint" id="hide-follows-hint">
        {t('hideHint')}
      </p>
    </>
  )
}

/** Who is still blocked, by the list as loaded: the router returns to a page with the answer it has. */
const stillBlocked = new WeakMap<MakerView[], MakerView[]>()

function useBlocked(members: MakerView[]) {
  const t = useTranslations('profile.settings.privacy')
  const [shown, setShown] = useState(() => stillBlocked.get(members) ?? members)
  const [busy, setBusy] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)

  async function unblock({ id, nickname }: MakerView) {
    setBusy(id)
    try {
      await apiFetch(`/users/${id}/block`, { method: 'DELETE' })
      const button = list.current?.querySelector(`[data-unblock="${id}"]`)
      if (button) focusWhenGone(button, '[data-unblock]', '#blocked-members')
      const left = (stillBlocked.get(members) ?? members).filter((member) => member.id !== id)
      stillBlocked.set(members, left)
      setShown(left)
      toastSuccess(t('unblocked', { name: nickname }))
    } catch (error) {
      if (error instanceof ApiError && !isSignedOut(error)) toastError(error.message || t('failed'))
    } finally {
      setBusy(null)
    }
  }
  return { shown, busy, list, unblock }
}

/** The members that this member blocked, each with a button to unblock. */
export function BlockedMembers({ members }: { members: MakerView[] }) {
  const t = useTranslations('profile.settings.privacy')
  const { shown, busy, list, unblock } = useBlocked(members)
  return (
    <>
      <h3 id="blocked-members" className="mt-6 text-base!">
        {t('blocked')}
      </h3>
      {shown.length === 0 ? (
        <p className="muted mt-1 max-w-[56ch]">{t('nobody')}</p>
      ) : (
        <ul className="mt-2" ref={list}>
          {shown.map((member) => (
            <li
              key={member.id}
              className="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
            >
              <Avatar avatar={member.avatar} size="m" />
              <Link
                href={`/user/blogger/${member.id}`}
                className="min-w-0 font-semibold wrap-anywhere hover:underline"
                lang={languageTags[member.language]}
              >
                {member.nickname}
              </Link>
              <Button
                size="sm"
                className="ml-auto flex-none"
                data-unblock={member.id}
                busy={busy === member.id}
                aria-label={t('unblockName', { name: member.nickname })}
                onClick={() => void unblock(member)}
              >
                {t('unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
