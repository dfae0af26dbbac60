import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { asWritten } from '@/components/translation/as-written'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { SettingsStrip } from '@/components/ui/settings-strip'
import { UserText } from '@/components/ui/user-text'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { settingCells } from '@/lib/settings/format'
import { useSettingsText } from './settings-text'

/** The steps: a large number, words beside the picture, the settings under both. */
export function StepList({ post, locale }: { post: PostDetailView; locale: Locale }) {
  const t = useTranslations('posts')
  const labels = useSettingLabels()
  const asText = useSettingsText()
  const lang = languageTags[post.language]
  const written = asWritten(post.language, locale)
  return post.steps.map((step, index) => {
    const number = index + 1
    const field = (name: string) => `steps.${index}.${name}`
    const [first, ...others] = step.images
    return (
      <section key={number} className="step" id={`step-${number}`} aria-labelledby={`step-${number}-title`}>
        <div className="no" aria-hidden>
          {number}
        </div>
        <div className="tx">
          <div lang={lang}>
            <h2 id={`step-${number}-title`}>{written(field('title'), step.title)}</h2>
            {written(
              field('text'),
              step.text.split(/\n{2,}/).map((paragraph, place) => (
                <p key={place}>
                  <UserText text={paragraph} />
                </p>
              )),
              'paragraphs',
            )}
            {step.tip && (
              <p className="tip">
                <Icon of="triangle-alert" />
                <span>{written(field('tip'), <UserText text={step.tip} />, 'user')}</span>
              </p>
            )}
          </div>
          {first && (
            <div className="im">
              <ZoomPicture pictures={step.images} lang={lang} sizes="(min-width: 768px) 336px, 100vw" />
            </div>
          )}
          {others.length > 0 && (
            <ul className="ims">
              {others.map((picture, place) => (
                <li key={picture.token}>
                  <ZoomPicture
                    pictures={step.images}
                    index={place + 1}
                    lang={lang}
                    sizes="(min-width: 768px) 200px, 45vw"
                  />
                </li>
              ))}
            </ul>
          )}
          {step.settings.length > 0 && (
            <SettingsStrip
              rows={step.settings.map((row) => ({
                method: row.method,
                cells: settingCells(row),
                other: row.other,
                lang,
              }))}
              copy={{ text: asText('', '', step.settings, labels), what: t('stepSettings', { number }) }}
            />
          )}
        </div>
      </section>
    )
  })
}
