'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { isSame } from '@/components/drafts/fit-value'
import { apiFetch, askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Select } from '@/components/ui/select'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import { labelled } from '@/lib/i18n/join-list'
import { saveNotificationSettingsAction } from '@/lib/notifications/actions'
import {
  categoryToDb,
  digests,
  muteDays,
  notificationCategories,
  type CategoryInput,
  type CategoryName,
  type DigestName,
  type NotificationSettingsInput,
} from '@/lib/notifications/schema'
import type { NotificationSettingsView } from '@/lib/notifications/views'
import { withSetting, type SettingName } from './with-setting'

const KEEP = 'keep'

/** The notification settings: each kind on, off, or muted for some days; saved on every change. */
export function NotificationSettingsForm({ settings: given }: { settings: NotificationSettingsView }) {
  const t = useTranslations('notifications')
  const { settings, busy, saveCategory, saveDigest, mute } = useSettings(given)
  return (
    <section aria-labelledby="news-settings">
      <h2 id="news-settings" className="mt-6 text-xl!">
        {t('settings.title')}
      </h2>
      <p className="muted mt-1 mb-4">{t('settings.about')}</p>
      <ul>
        {notificationCategories.map((name) => {
          const { on, mutedUntil } = settings[name]
          const label = t(`settings.categories.${categoryToDb[name]}`)
          return (
            <li
              key={name}
              className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_220px]"
            >
              <CheckboxRow
                checked={on}
                busy={busy.has(name)}
                onChange={(event) => void saveCategory(name, { on: event.target.checked })}
              >
                {label}
              </CheckboxRow>
              {on && (
                <MuteSelect
                  name={label}
                  until={mutedUntil}
                  busy={busy.has(name)}
                  onChange={(days) => mute(name, days)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_220px]">
        <label htmlFor="news-digest">
          {t('settings.digest')}
          <span className="muted fine block">{t('settings.digestAbout')}</span>
        </label>
        <Select
          id="news-digest"
          value={settings.digest}
          busy={busy.has('digest')}
          onChange={(event) => void saveDigest(event.target.value as DigestName)}
        >
          {digests.map((digest) => (
            <option key={digest} value={digest}>
              {t(`settings.digests.${digest}`)}
            </option>
          ))}
        </Select>
      </div>
    </section>
  )
}

/** Fetches the saved settings after a request without a response, which may have arrived. Null without a network. */
const askSettings = () =>
  apiFetch<NotificationSettingsView>('/notifications/settings', { silent: true }).catch(() => null)

function useSettings(given: NotificationSettingsView) {
  const t = useTranslations('notifications')
  const { locale } = useSite()
  const router = useRouter()
  const [settings, setSettings] = useState(given)
  const [busy, setBusy] = useState<ReadonlySet<SettingName>>(new Set())

  async function save(
    name: SettingName,
    change: NotificationSettingsInput,
    shown: typeof given,
    isSaved = (stands: typeof given) => isSame(stands[name], shown[name]),
  ) {
    const before = settings
    setBusy((now) => new Set([...now, name]))
    setSettings((now) => withSetting(now, name, shown))
    const result = await askAction(saveNotificationSettingsAction(locale, change))
    const stands = result?.ok ? result.data : result === null ? await askSettings() : null
    setBusy((now) => new Set([...now].filter((one) => one !== name)))
    setSettings((now) => withSetting(now, name, stands ?? before))
    if (result?.ok || (stands && isSaved(stands))) {
      // The router returns to a page with the answer it has.
      router.refresh()
      return toastSuccess(t('settings.saved'))
    }
    toastError(result?.message ?? t('settings.failed'))
  }

  const saveCategory = (name: CategoryName, change: { on: boolean; mutedUntil?: null }) =>
    save(name, { [name]: change }, { ...settings, [name]: { ...settings[name], ...change } })
  const saveDigest = (digest: DigestName) => save('digest', { digest }, { ...settings, digest })

  const mute = async (name: CategoryName, days: string) => {
    const { on, mutedUntil } = settings[name]
    if (days === '0') return saveCategory(name, { on, mutedUntil: null })
    const change = { on, muteDays: Number(days) as CategoryInput['muteDays'] }
    // Only the server knows until when the kind is muted.
    const isSaved = ({ [name]: stands }: typeof given) =>
      stands.mutedUntil !== null && stands.mutedUntil !== mutedUntil
    return save(name, { [name]: change }, settings, isSaved)
  }

  return { settings, busy, saveCategory, saveDigest, mute }
}

/** The choice for how many days a kind of notification is muted. */
function MuteSelect({
  name,
  until,
  busy,
  onChange,
}: {
  name: string
  until: string | null | undefined
  busy: boolean
  onChange: (days: string) => Promise<unknown>
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const t = useTranslations('notifications')
  const { locale } = useSite()
  // In the reader's time zone, which only the browser knows.
  const moment = (at: string) =>
    formatterOf(locale).dateTime(new Date(at), 'shortMinute', { timeZone: readersZone() })
  return (
    <Select
      aria-label={labelled(locale, t('settings.mute'), name)}
      value={chosen ?? (until ? KEEP : '0')}
      busy={busy}
      onChange={(event) => {
        const days = event.target.value
        if (days === KEEP) return
        setChosen(days)
        void onChange(days).finally(() => setChosen(null))
      }}
    >
      {until && (
        <option value={KEEP} suppressHydrationWarning>
          {t('settings.muted', { date: moment(until) })}
        </option>
      )}
      <option value="0">{t('settings.muteNone')}</option>
      {muteDays.map((days) => (
        <option key={days} value={days}>
          {t('settings.muteDays', { days })}
        </option>
      ))}
    </Select>
  )
}
