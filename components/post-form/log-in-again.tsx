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

/**
 * Asks to log in again when the session ends while the author writes: logging in saves the text and keeps the form as
 * it is.
 */
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
        // Through the API, because a server action would render the page under the dialog again.
        send={(_, input) => askForm(locale, 'POST', '/user/login', { input })}
        done={(user) => {
          writeUserData(user)
          // The draft belongs to its author: another member cannot save it.
          if (user.id !== viewerId) return setOther(true)
          close()
          saver.retryNow()
        }}
      />
    </Dialog>
  )
}
