import { useTranslations } from 'next-intl'
import { useSettingsLines } from '@/components/ui/use-settings-lines'
import { joinFacts } from '@/lib/i18n/join-list'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { RowPlace } from '@/lib/materials/row-places'
import { placesOfRows } from '@/lib/posts/rows-in-words'
import type { PostDetailView } from '@/lib/posts/views'
import { usePlaceText } from './place-text'
import { StepSection } from './step-section'
import { usePlaceOnPage, useSettingsText } from './settings-text'

/** The steps (step-section.tsx), with the parts of the post that each needs, in the page's language. */
export function StepList({
  post,
  locale,
  places,
}: {
  post: PostDetailView
  locale: Locale
  /** where the settings lie among those of other makers */
  places: readonly RowPlace[]
}) {
  const t = useTranslations('posts')
  const lines = useSettingsLines()
  const { ofRows } = useSettingsText()
  const placeText = usePlaceText()
  const whatFor = placesOfRows(post, locale)
  const onPage = usePlaceOnPage(post, locale)
  return post.steps.map(({ title, text, tip, images, settings }, index) => {
    const rows = lines(settings).map((line, row) => {
      const place = places.find((one) => one.step === index && one.row === row)
      const on = joinFacts(locale, onPage(settings[row]!))
      return {
        ...line,
        ...(on ? { on } : {}),
        ...(place ? { place: { href: place.href, text: placeText(place) } } : {}),
      }
    })
    const copy = {
      text: ofRows(settings, whatFor),
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
