import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { useSettingsLines } from '@/components/ui/use-settings-lines'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { RowPlace } from '@/lib/materials/row-places'
import type { PostDetailView } from '@/lib/posts/views'
import { usePlaceText } from './place-text'
import { StepSection } from './step-section'
import { useSettingsText } from './settings-text'

/** The steps (step-section.tsx), with what each of them needs of the post and the page's language. */
export function StepList({
  post,
  locale,
  places,
}: {
  post: PostDetailView
  locale: Locale
  /** where the settings lie among what others use */
  places: readonly RowPlace[]
}) {
  const t = useTranslations('posts')
  const labels = useSettingLabels()
  const lines = useSettingsLines()
  const asText = useSettingsText()
  const placeText = usePlaceText()
  return post.steps.map(({ title, text, tip, images, settings }, index) => {
    const rows = lines(settings).map((line, row) => {
      const place = places.find((one) => one.step === index && one.row === row)
      return place ? { ...line, place: { href: place.href, text: placeText(place) } } : line
    })
    const copy = {
      text: asText('', '', settings, labels),
      what: t('stepSettings', { number: index + 1 }),
    }
    return (
      <StepSection
        key={index}
        {...{ number: index + 1, title, text, images, lang: languageTags[post.language] }}
        {...(tip ? { tip } : {})}
        {...(settings.length > 0 ? { settings: { rows, copy } } : {})}
        {...(post.language === locale ? {} : { foreign: true })}
      />
    )
  })
}
