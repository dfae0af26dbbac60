import { useTranslations } from 'next-intl'
import { LogInLink } from '@/components/shell/log-in-link'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/empty-state'

/** Asks visitors to log in, in the place of a page with the member's own Seeds. */
export function LogInPrompt({ title }: { title: string }) {
  const t = useTranslations('seeds')
  return (
    <div className="wrap pt-7">
      <h1>{title}</h1>
      <EmptyState
        drawing="people"
        action={<LogInLink className={buttonClass({ variant: 'primary' })}>{t('logIn.button')}</LogInLink>}
      >
        <b>{t('logIn.title')}</b>
        <br />
        <span className="muted">{t('logIn.text')}</span>
      </EmptyState>
    </div>
  )
}
