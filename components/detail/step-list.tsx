import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { useSettingsLines } from '@/components/ui/use-settings-lines'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { StepSection } from './step-section'
import { useSettingsText } from './settings-text'

/** The steps (step-section.tsx), with what each of them needs of the post and the page's language. */
export function StepList({ post, locale }: { post: PostDetailView; locale: Locale }) {
  const t = useTranslations('posts')
  const labels = useSettingLabels()
  const lines = useSettingsLines()
  const asText = useSettingsText()
  return post.steps.map(({ title, text, tip, images, settings }, index) => {
    const copy = {
      text: asText('', '', settings, labels),
      what: t('stepSettings', { number: index + 1 }),
    }
    return (
      <StepSection
        key={index}
        {...{ number: index + 1, title, text, images, lang: languageTags[post.language] }}
        {...(tip ? { tip } : {})}
        {...(settings.length > 0 ? { settings: { rows: lines(settings), copy } } : {})}
        {...(post.language === locale ? {} : { foreign: true })}
      />
    )
  })
}
