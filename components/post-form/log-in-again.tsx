'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LogInForm } from '@/components/auth/log-in-form'
import { useSite } from '@/components/shell/site-context'
import { writeUserData } from '@/components/shell/user-data'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { askForm } from './ask-form'
import { usePublish } from './post-context'

/** The session has ended while one writes: logging in here saves what is written, the form stays as it is. */
export default function LogInAgain() {
  const t = useTranslations('publish.again')
  const ui = useTranslations('ui')
  const { prefix, locale } = useSite()
  const { logIn, saver, viewerId } = usePublish()
  const [email, rememberEmail] = useState('')
  const [other, setOther] = useState(false)
  const close = () => logIn.set(() => false)
  return (
    <Dialog open onOpenChange={close} title={t('title')} description={t('text')} closeLabel={ui('close')}>
      {other && <FieldError>{t('other')}</FieldError>}
      <LogInForm
        email={email}
        rememberEmail={rememberEmail}
        href={(mode) => `${prefix}/login?type=${mode}`}
        // by the API: the page under the dialog is not rendered again
        send={(_, input) => askForm(locale, 'POST', '/user/login', input)}
        done={(user) => {
          writeUserData(user)
          // the draft belongs to who wrote it
          if (user.id !== viewerId) return setOther(true)
          close()
          saver.retryNow()
        }}
      />
    </Dialog>
  )
}
