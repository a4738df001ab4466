// Settings of an instance that sends through a mail server of tests, in the clear.
export const smtpOf = ({ port }: { port: number }) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_ALLOW_PLAIN: '1',
  MAIL_FROM: 'Books <no-reply@books.example>',
});
