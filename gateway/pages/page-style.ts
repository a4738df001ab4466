// The style of pages for people: one card on a plain ground, light or dark as the reader has it.

export const PAGE_STYLE = compact(`
:root { color-scheme: light dark; --back: light-dark(#f3f5f8, #0f141a); --card: light-dark(#fff, #19212a); --text: light-dark(#1b2530, #e6ebf0); --soft: light-dark(#566370, #a3b0bd); --line: light-dark(#d8dee5, #303b47); --edge: light-dark(#7a8794, #768696); --link: light-dark(#1d4ed8, #8db4ff); --accent: light-dark(#1d4ed8, #2f62e8); --bad: light-dark(#b3261e, #ffb4ab); --bad-back: light-dark(#fdeceb, #3a1c1b); --good: light-dark(#14602f, #9fe0b5); --good-back: light-dark(#e7f6ec, #14301f); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 100%/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word; }
main { flex: 1; width: 100%; max-width: 28rem; margin: 0 auto; padding: clamp(1rem, 8vh, 5rem) 1rem 2rem; }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 1rem .25rem; font-weight: 600; }
.brand svg { width: 1.6rem; height: 1.6rem; flex: none; }
.seller { display: flex; flex-wrap: wrap; align-items: flex-start; gap: .75rem 1.25rem; margin: 0 .25rem 1rem; overflow-wrap: anywhere; }
.seller img { width: auto; height: auto; max-width: min(12rem, 100%); max-height: 4.5rem; padding: .35rem; background: #fff; border-radius: .4rem; }
.seller p { margin: 0; font-size: .875rem; }
.seller strong { font-size: 1rem; }
.card { padding: clamp(1.25rem, 6vw, 2.25rem); background: var(--card); border: 1px solid var(--line); border-radius: .9rem; box-shadow: 0 1px 2px #0001, 0 12px 32px #0000000d; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .4rem; }
h2 { font-size: 1rem; margin: 1.75rem 0 .25rem; }
p { margin: 0 0 1rem; }
.soft { color: var(--soft); }
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
form { margin: 1.25rem 0 0; }
.field { margin: 0 0 1.1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0 1rem; }
label { display: block; margin-bottom: .3rem; font-weight: 600; }
.aside, .hint, .wrong { font-size: .875rem; }
.aside { margin: .35rem 0 0; }
.aside a { display: inline-block; padding: .1rem 0; }
.hint { color: var(--soft); margin: -.2rem 0 .35rem; }
.wrong { color: var(--bad); margin: .3rem 0 0; }
.wrong:empty { display: none; }
input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: .1rem 0 0; flex: none; accent-color: var(--accent); }
.agree { display: flex; align-items: flex-start; gap: .7rem; font-weight: 400; }
.facts { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: .2rem 1.25rem; margin: 1.25rem 0; overflow-wrap: anywhere; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; }
.lines { width: 100%; border-collapse: collapse; margin: 0 0 1.25rem; font-variant-numeric: tabular-nums; }
.lines th, .lines td { padding: .5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; white-space: pre-line; overflow-wrap: anywhere; }
.lines thead th { color: var(--soft); font-size: .875rem; }
.lines :is(th, td):last-child { text-align: right; padding-left: 1rem; white-space: nowrap; overflow-wrap: normal; }
.lines .sum :is(th, td) { border: 0; padding: .25rem 0; }
.lines .total :is(th, td) { font-weight: 700; font-size: 1.125rem; }
summary { padding: .5rem 0; cursor: pointer; color: var(--link); }
details { margin-top: 1.25rem; }
.answer { border-top: 1px solid var(--line); margin-top: 1.25rem; }
.quoted { white-space: pre-line; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; }
input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
.secret { position: relative; display: flex; }
.secret button { position: absolute; right: .3rem; top: .3rem; bottom: .3rem; padding: 0 .6rem; font: inherit; font-size: .875rem; color: var(--link); background: var(--card); border: 0; border-radius: .35rem; cursor: pointer; }
.secret input { padding-right: 6.5rem; }
.button { display: block; width: 100%; min-height: 2.75rem; padding: .55rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-accent, #fff); background: var(--accent); border: 1px solid light-dark(transparent, var(--edge)); border-radius: .5rem; cursor: pointer; }
.button:hover { filter: brightness(1.1); }
.button.plain { color: inherit; background: transparent; border-color: var(--edge); }
.button.plain:hover { background: light-dark(#0000000a, #ffffff0f); filter: none; }
.button[aria-disabled] { opacity: .65; cursor: progress; }
.button + .button, form + .button, .button + form, .button + #sso { margin-top: .75rem; }
.or { display: flex; align-items: center; gap: .75rem; margin: 1.1rem 0; color: var(--soft); font-size: .875rem; }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
.note { padding: .7rem .9rem; margin: 1rem 0; border-radius: .5rem; border-left: 4px solid; }
.note.bad { color: var(--bad); background: var(--bad-back); }
.note.good { color: var(--good); background: var(--good-back); }
.note a { color: inherit; }
.list { list-style: none; margin: 0 0 1.5rem; padding: 0; }
.list li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; padding: .7rem 0; border-bottom: 1px solid var(--line); }
.list form { margin: 0; }
.list span { min-width: 0; }
.list .button { min-height: 2.25rem; padding: .25rem .8rem; }
.mark { font-size: .875rem; font-weight: 600; color: var(--good); }
.links { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: 0; }
.below { margin-top: 1.25rem; }
footer { padding: 1rem; font-size: .875rem; }
footer ul { list-style: none; display: flex; flex-wrap: wrap; justify-content: center; gap: .1rem .4rem; margin: 0; padding: 0; }
footer a { display: inline-block; padding: .25rem .45rem; color: var(--soft); }
footer a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 26rem) { main { padding: 1rem .75rem; } }
`);

/** Style of pages with plain forms, besides that of all pages. */
export const FORM_STYLE = `
select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; }
select[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
fieldset { margin: 0 0 1.1rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .3rem; font-weight: 600; }
fieldset .agree { margin: 0 0 .6rem; }
.confirm { margin: 0; text-align: right; }
.confirm[open] { flex-basis: 100%; text-align: left; }
.confirm summary { padding: .25rem 0; }
.confirm p { margin: .25rem 0 .6rem; }
.shown { padding: .7rem .9rem; background: var(--back); border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: anywhere; user-select: all; }
.links:has(+ h1) { margin-bottom: .75rem; }
.links a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.files { margin: 1.75rem 0; }
.stacked { display: block; margin: .5rem 0 1rem; }
.stacked dd { margin: 0 0 .5rem; }
`;

/** Removes the blanks that only a reader of the source needs. */
function compact(style: string): string {
  return style.replaceAll(/ ?([{}]) ?/g, '$1').replaceAll(/([;:,]) /g, '$1');
}
