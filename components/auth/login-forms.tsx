'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { writeUserData } from '@/components/shell/user-data'
import { FieldError } from '@/components/ui/field'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { OwnUserView } from '@/lib/auth/views'
import { GoogleButton } from './google-button'
import { LogInForm } from './log-in-form'
import { LoggedInHint } from './logged-in-hint'
import { loginHref, readLoginPlace, type GoogleProblem, type LoginMode } from './login-mode'
import { RegisterForm } from './register-form'
import { ResetForm } from './reset-form'
import { useTitle } from './use-title'

const GoogleArrival = lazyLeaf(() => import('./google-arrival'))

const never = () => () => undefined

/**
 * Returns the query of the address. The page is static, so the query is known only in the browser, after the first
 * paint.
 */
function useQueryOfPage(): URLSearchParams {
  const given = useSearchParams()
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return new URLSearchParams(hydrated ? given.toString() : '')
}

/**
 * The forms to log in, register and reset the password; afterwards they lead back to the page that asked. `name` of the
 * site is for the title.
 */
export function LoginForms({ registerSeeds, name }: { registerSeeds: number | null; name: string }) {
  const t = useTranslations('auth')
  const { prefix } = useSite()
  const query = useQueryOfPage()
  const { mode, redirect, arriving, problem: given } = readLoginPlace(query, prefix)
  const [email, rememberEmail] = useState('')
  const [problem, setProblem] = useState<GoogleProblem | null>(null)
  const [entered, setEntered] = useState(false)

  const failed = () => setProblem('failed')
  if (arriving && !problem) {
    const finishing = <p role="status">{t('google.finishing')}</p>
    return (
      <Suspense fallback={finishing}>
        <GoogleArrival arrived={(user) => enter(user, redirect)} failed={failed} onLoadError={failed}>
          {finishing}
        </GoogleArrival>
      </Suspense>
    )
  }
  const shown = problem ?? given
  const problemLabels = {
    failed: shown && !navigator.cookieEnabled ? t('noCookies') : t('google.failed'),
    notProven: t('google.notProven'),
    suspended: t('google.suspended'),
  }
  const Form = { login: LogInForm, register: RegisterForm, reset: ResetForm }[mode]
  return (
    <div className="w-full max-w-[380px]">
      <Heading mode={mode} registerSeeds={registerSeeds} name={name} />
      {mode === 'login' && <LoggedInHint to={redirect} entered={entered} />}
      {shown && (
        <div className="mt-4">
          <FieldError>{problemLabels[shown]}</FieldError>
        </div>
      )}
      <Form
        key={mode}
        email={email}
        rememberEmail={rememberEmail}
        href={(other) => loginHref(other, query)}
        done={(user) => {
          // before the stored member changes, which the hint would show
          flushSync(() => setEntered(true))
          enter(user, redirect)
        }}
      />
      {mode !== 'reset' && <GoogleButton redirect={redirect} failed={failed} />}
      <OtherForm mode={mode} query={query} registerSeeds={registerSeeds} />
    </div>
  )
}

/** The line that leads to another form. */
function OtherForm({
  mode,
  query,
  registerSeeds,
}: {
  mode: LoginMode
  query: URLSearchParams
  registerSeeds: number | null
}) {
  const t = useTranslations('auth')
  return (
    <p className="mt-[22px]">
      {mode === 'login' ? (
        <>
          {t('logIn.newHere')}{' '}
          <Link href={loginHref('register', query)} className="link">
            {t('logIn.toRegister')}
          </Link>{' '}
          {registerSeeds !== null && (
            <span className="inline-block font-semibold text-seed">
              {t('logIn.startWith', { seeds: registerSeeds })}
            </span>
          )}
        </>
      ) : (
        <>
          {mode === 'register' ? t('register.haveOne') : t('reset.remembered')}{' '}
          <Link href={loginHref('login', query)} className="link">
            {mode === 'register' ? t('register.toLogIn') : t('reset.toLogIn')}
          </Link>
        </>
      )}
    </p>
  )
}

function Heading({
  mode,
  registerSeeds,
  name,
}: {
  mode: LoginMode
  registerSeeds: number | null
  name: string
}) {
  useTitle(mode, name)
  const t = useTranslations('auth')
  const labels = {
    login: [t('logIn.heading'), t('logIn.lead')],
    register: [
      t('register.heading'),
      registerSeeds === null ? t('register.lead') : t('register.leadSeeds', { seeds: registerSeeds }),
    ],
    reset: [t('reset.heading'), t('reset.lead')],
  }[mode]
  return (
    <>
      <h1 className="mb-1.5 text-3xl">{labels[0]}</h1>
      <p className="muted">{labels[1]}</p>
    </>
  )
}

/** Stores the member for the first paint of the header, and loads the target page as that member. */
function enter(user: OwnUserView, redirect: string): void {
  writeUserData(user)
  window.location.replace(redirect)
}
