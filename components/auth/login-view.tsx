import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { Link } from '@/components/shell/link'
import { Wordmark } from '@/components/shell/wordmark'
import { site as brand } from '@/lib/site'
import { LoginForms } from './login-forms'
import { LoginPicture } from './login-picture'

/**
 * The log-in page: forms on the left, a finished project with its settings on the right; on small screens only the
 * forms.
 */
export function LoginView({ registerSeeds }: { registerSeeds: number | null }) {
  const t = useTranslations('auth')
  const shell = useTranslations('shell')
  return (
    <main className="grid min-h-dvh min-[901px]:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
      <div className="flex flex-col px-4 py-5 min-[901px]:px-8 min-[901px]:py-8 xl:px-16">
        <header className="flex items-center justify-between">
          <Link href="/" aria-label={t('home', { brand: brand.brand })}>
            <Wordmark brand={brand.brand} />
          </Link>
          <LanguageSwitch label={shell('language')} opens="down" small />
        </header>
        <div className="my-auto py-8 max-[900px]:mx-auto max-[900px]:w-full max-[900px]:max-w-[380px]">
          <Suspense>
            <LoginForms registerSeeds={registerSeeds} name={brand.name} />
          </Suspense>
        </div>
        <nav
          aria-label={t('legal')}
          className="fine muted flex flex-wrap gap-x-4 [:has([data-legal])+&]:invisible"
        >
          <Link href="/protocol/privacy" className="underline underline-offset-3">
            {t('privacy')}
          </Link>
          <Link href="/protocol/community" className="underline underline-offset-3">
            {t('guidelines')}
          </Link>
          <Link href="/protocol/terms" className="underline underline-offset-3">
            {t('terms')}
          </Link>
        </nav>
      </div>
      <LoginPicture />
    </main>
  )
}
