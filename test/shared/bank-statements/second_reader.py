"""A second reader of bank statements, written apart from ours by the pages of the formats. Prints what each file has as JSON."""
import csv
import datetime
import decimal
import io
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

NONE = {"", "NONREF", "NOTPROVIDED", "NOT PROVIDED", "NOTAVAILABLE", "NONE"}


def text_of(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def minor(text):
    return int(decimal.Decimal(text.strip()) * 100)


def day(year, month, date):
    first = datetime.date(year, month, 1)
    following = (first + datetime.timedelta(days=32)).replace(day=1)
    last = (following - datetime.timedelta(days=1)).day
    return first.replace(day=min(date, last)).isoformat()


def identifier(text):
    text = (text or "").strip()
    return None if text.upper() in NONE else text


def is_iban(text):
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", text):
        return False
    digits = "".join(str(int(sign, 36)) for sign in text[4:] + text[:4])
    return int(digits) % 97 == 1


def line(**facts):
    empty = dict.fromkeys(
        "value code customer bank end_to_end mandate creditor name account bic batch".split()
    )
    return {**empty, "status": "booked", "text": "", "structured": [], "reversal": False, "details": [], **facts}


# MT940 -------------------------------------------------------------------------------------------

HEAD_TAGS = {"20", "25", "28", "28C"}


def mt940(data):
    statements, message, current, last = [], {}, None, None
    for tag, rows in fields_of(text_of(data)):
        value = rows[0].strip() if rows else ""
        if tag == "20" or (tag == "25" and "account" in message):
            message, last = {}, None
        if tag == "25":
            message["account"] = account_of("".join(value.split()))
        elif tag in ("28", "28C"):
            message["sequence"] = value.split("/")[0].strip()
        elif tag in ("60F", "60M"):
            amount, currency = balance(value)
            if tag == "60M" and current and current.get("open") and current["sequence"] == message.get("sequence"):
                current["open"] = False
                continue
            current = {
                "account": message["account"],
                "sequence": message.get("sequence"),
                "currency": currency,
                "opening": amount if tag == "60F" else None,
                "closing": None,
                "lines": [],
            }
            statements.append(current)
        elif tag == "61":
            last = movement(rows)
            current["lines"].append(last)
        elif tag == "86" and last is not None:
            narrative(last, rows)
            last = None
        elif tag in ("62F", "62M"):
            last = None
            if tag == "62F":
                current["closing"] = balance(value)[0]
            else:
                current["open"] = True
    for statement in statements:
        statement.pop("open", None)
    return statements


def fields_of(text):
    found, after_end = [], None
    for row in re.split(r"\r?\n", text):
        row = re.sub(r"^(\{[123]:[^{}]*\})*\{4:", "", row)
        tag = re.match(r":(20|25P?|28C?|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]):(.*)", row, re.S)
        if tag:
            if after_end and found and tag.group(1) not in HEAD_TAGS:
                found[-1][1].extend(["-", *after_end])
            after_end = None
            found.append((tag.group(1), [tag.group(2)]))
        elif re.fullmatch(r"-(\}.*)?\s*", row):
            after_end = [] if after_end is None else after_end
        elif row and found:
            (found[-1][1] if after_end is None else after_end).append(row)
    return found


def account_of(text):
    text = text.upper()
    for each in (text.lstrip("/"), re.sub(r"[A-Z]{3}$", "", text.lstrip("/"))):
        if is_iban(each):
            return each
    return text


def balance(value):
    side, currency, amount = re.fullmatch(r"([CD])\s*\d{6}\s*([A-Z]{3})\s*([\d,]+)", value).groups()
    return (-1 if side == "D" else 1) * minor(amount.replace(",", ".")), currency


def movement(rows):
    head, more = rows[0], "".join(rows[1:])
    parts = re.match(r"\s*(\d\d)(\d\d)(\d\d)\s*(\d{4})?\s*(R[CD]|E[CD]|C|D)\s*[A-Z]?\s*(\d*,?\d*)\s*(.*)$", head)
    year, month, date, entry, mark, amount, rest = parts.groups()
    value = day(2000 + int(year), int(month), int(date))
    sign = 1 if mark in ("C", "RD", "EC") else -1
    kind = re.match(r"([A-Z]\s+[A-Z0-9]{3}(?![A-Z0-9])|[A-Z][A-Z0-9 ]{3})(.*)$", rest)
    customer, _, bank = kind.group(2).partition("//")
    other = more.strip() if is_iban(more.strip()) else None
    return line(
        amount=sign * minor(amount.replace(",", ".")),
        status="pending" if mark[0] == "E" else "booked",
        reversal=mark[0] == "R",
        value=value,
        booking=entry_day(entry, value) if entry else value,
        code=kind.group(1).replace(" ", ""),
        customer=identifier(customer),
        bank=identifier(bank),
        account=other,
    )


def entry_day(entry, value):
    at = datetime.date.fromisoformat(value)
    days = []
    for year in (at.year - 1, at.year, at.year + 1):
        try:
            days.append(datetime.date(year, int(entry[:2]), int(entry[2:])))
        except ValueError:
            pass
    return min(days, key=lambda each: abs(each - at)).isoformat()


def narrative(found, rows):
    whole = "".join(rows)
    german = re.match(r"(\d{3})([?~@^<>|])(?=\d\d)", whole)
    if german:
        return german_text(found, whole[german.end() :].split(german.group(2)), german.group(1))
    if re.match(r"/[A-Z]{3,4}/", whole):
        return slash_text(found, whole)
    text = ""
    for at, row in enumerate(rows):
        text += (" " if at > 0 and len(rows[at - 1]) < 65 else "") + row
    found["text"] = re.sub(r" {2,}", " ", text).strip()


def german_text(found, subfields, code):
    parts = {}
    pieces = []
    for each in subfields:
        parts.setdefault(each[:2], each[2:])
        if re.fullmatch(r"2\d|6[0-3]", each[:2]):
            pieces.append(each[2:])
    tagged = re.split(r"(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE)\+", "".join(pieces))
    values = dict(zip(tagged[1::2], tagged[2::2])) if tagged[0] == "" and len(tagged) > 1 else {"SVWZ": "".join(pieces)}
    found["text"] = re.sub(r" {2,}", " ", values.get("SVWZ", "")).strip()
    found["end_to_end"] = identifier(values.get("EREF"))
    found["mandate"] = identifier(values.get("MREF"))
    found["creditor"] = identifier(values.get("CRED"))
    found["customer"] = found["customer"] or identifier(values.get("KREF"))
    found["name"] = " ".join((parts.get("32", "") + parts.get("33", "")).split()) or None
    found["account"] = parts.get("31") or found["account"]
    bank = parts.get("30", "")
    found["bic"] = bank if re.fullmatch(r"[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?", bank) else None
    found["reversal"] = found["reversal"] or code in ("108", "109", "159")


SLASH_CODES = "TRTP IBAN BIC NAME REMI EREF MARF CSID PREF RTRN CNTP ORDP BENM ULTD ULTC PURP ISDT ADDR SVCL OCMT CHGS EXCH NRTX"


def slash_text(found, whole):
    # two codes may share the slash between them
    pieces = re.split(r"/(%s)(?=/)" % "|".join(SLASH_CODES.split()), whole)
    values = {}
    for code, value in zip(pieces[1::2], pieces[2::2]):
        values.setdefault(code, value.strip("/"))
    account, bic, name = (values.get("CNTP", "").split("/") + ["", "", ""])[:3]
    remittance = values.get("REMI", "")
    if remittance.startswith("STRD/"):
        found["structured"] = [re.sub(r"^STRD/(CUR|ISO)?/?", "", remittance).replace("/", "")]
    else:
        found["text"] = re.sub(r" {2,}", " ", re.sub(r"^USTD/{1,2}", "", remittance)).strip()
    found["end_to_end"] = identifier(values.get("EREF"))
    found["mandate"] = identifier(values.get("MARF"))
    found["creditor"] = identifier(values.get("CSID"))
    found["batch"] = identifier(values.get("PREF"))
    found["name"] = " ".join((values.get("NAME") or name).split()) or None
    found["account"] = values.get("IBAN") or account or found["account"]
    found["bic"] = values.get("BIC") or bic or None
    found["reversal"] = found["reversal"] or "RTRN" in values


# camt.053 ----------------------------------------------------------------------------------------


def camt(data):
    root = ElementTree.fromstring(data)
    for element in root.iter():
        element.tag = element.tag.split("}")[1]
    return [camt_statement(each) for each in root.iter("Stmt")]


def value_at(element, *paths):
    for path in paths:
        found = element.findtext(path) if element is not None else None
        if found is not None:
            return found.strip()
    return None


def camt_day(element, path):
    text = value_at(element, path + "/Dt", path + "/DtTm")
    return text and day(*(int(part) for part in text[:10].split("-")))


def camt_statement(statement):
    balances = {}
    for each in statement.findall("Bal"):
        sign = -1 if value_at(each, "CdtDbtInd") == "DBIT" else 1
        balances[value_at(each, "Tp/CdOrPrtry/Cd")] = sign * minor(each.findtext("Amt"))
    return {
        "account": value_at(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id"),
        "sequence": value_at(statement, "LglSeqNb", "ElctrncSeqNb"),
        "currency": value_at(statement, "Acct/Ccy"),
        "opening": balances.get("OPBD", balances.get("PRCD")),
        "closing": balances.get("CLBD"),
        "lines": [camt_entry(each) for each in statement.findall("Ntry")],
    }


def camt_entry(entry):
    payments = entry.findall("NtryDtls/TxDtls")
    side = value_at(entry, "CdtDbtInd")
    reversal = value_at(entry, "RvslInd") in ("1", "true")
    family = [value_at(entry, "BkTxCd/Domn/" + path) for path in ("Cd", "Fmly/Cd", "Fmly/SubFmlyCd")]
    own = payments[0] if len(payments) == 1 else None
    booking = camt_day(entry, "BookgDt")
    value = camt_day(entry, "ValDt")
    return line(
        **camt_payment(own, side, reversal),
        amount=minor(entry.findtext("Amt")) * (1 if side == "CRDT" else -1),
        status="booked" if value_at(entry, "Sts/Cd", "Sts") == "BOOK" else "pending",
        booking=booking or value,
        value=value,
        code="/".join(family) if all(family) else None,
        bank=identifier(value_at(entry, "AcctSvcrRef")),
        batch=identifier(value_at(entry, "NtryDtls/Btch/PmtInfId")),
        details=[camt_detail(each, side, reversal) for each in payments] if len(payments) > 1 else [],
    )


def camt_detail(payment, side, reversal):
    own = value_at(payment, "CdtDbtInd") or side
    amount = minor(value_at(payment, "Amt", "AmtDtls/TxAmt/Amt")) * (1 if own == "CRDT" else -1)
    return {"amount": amount, **camt_payment(payment, own, reversal)}


def camt_payment(payment, side, reversal):
    party = "Dbtr" if (side == "CRDT") != reversal else "Cdtr"
    blocks = [each.text for each in payment.findall("RmtInf/Ustrd")] if payment is not None else []
    references = [each.text for each in payment.findall("RmtInf/Strd/CdtrRefInf/Ref")] if payment is not None else []
    return {
        "end_to_end": identifier(value_at(payment, "Refs/EndToEndId")),
        "mandate": identifier(value_at(payment, "Refs/MndtId")),
        "name": value_at(payment, f"RltdPties/{party}/Pty/Nm", f"RltdPties/{party}/Nm"),
        "account": value_at(payment, f"RltdPties/{party}Acct/Id/IBAN", f"RltdPties/{party}Acct/Id/Othr/Id"),
        "bic": value_at(payment, f"RltdAgts/{party}Agt/FinInstnId/BICFI", f"RltdAgts/{party}Agt/FinInstnId/BIC"),
        "text": " ".join(blocks),
        "structured": references,
        "reversal": reversal,
    }


# CODA --------------------------------------------------------------------------------------------


def coda_day(text):
    return None if text.strip("0 ") == "" else day(2000 + int(text[4:]), int(text[2:4]), int(text[:2]))


def coda(data):
    statement, found, by_sequence = None, None, {}
    for record in data.decode("latin-1").splitlines():
        at = lambda first, last, record=record: record.ljust(128)[first - 1 : last]
        if at(1, 1) == "1":
            statement = {
                "account": at(6, 39).strip(),
                "currency": at(40, 42),
                "sequence": at(126, 128),
                "opening": (-1 if at(43, 43) == "1" else 1) * int(at(44, 58)) // 10,
                "closing": None,
                "lines": [],
            }
        elif at(1, 2) == "21":
            found = coda_movement(at)
            if at(7, 10) == "0000":
                statement["lines"].append(found)
                by_sequence[at(3, 6)] = found
            else:
                by_sequence[at(3, 6)]["details"].append(found)
        elif at(1, 2) == "22":
            found["free"].append(at(11, 63))
            found["customer"] = identifier(at(64, 98))
            found["bic"] = at(99, 109).strip() or None
        elif at(1, 2) == "23":
            found["free"].append(at(83, 125))
            found["account"] = at(11, 44).strip() or None
            found["name"] = " ".join(at(48, 82).split()) or None
        elif at(1, 1) == "8":
            statement["closing"] = (-1 if at(42, 42) == "1" else 1) * int(at(43, 57)) // 10
    for each in statement["lines"]:
        for payment in [each, *each["details"]]:
            coda_texts(payment)
        each["details"] = [{key: part[key] for key in DETAIL} for part in each["details"]]
    return [statement]


def coda_movement(at):
    amount = int(at(33, 47)) // 10
    return line(
        amount=-amount if at(32, 32) == "1" else amount,
        value=coda_day(at(48, 53)),
        booking=coda_day(at(116, 121)),
        code=at(54, 61),
        bank=identifier(" ".join(at(11, 31).split())),
        free=[at(63, 115)],
        is_structured=at(62, 62) == "1",
    )


DETAIL = "amount end_to_end mandate name account bic text structured reversal".split()


def coda_texts(found):
    whole = "".join(found.pop("free"))
    kind = whole[:3] if found.pop("is_structured") else ""
    reference = found["customer"]
    found["customer"] = None
    found["batch" if found["code"][0] in "123" else "end_to_end"] = reference
    if kind in ("101", "102"):
        found["structured"] = ["+++%s/%s/%s+++" % (whole[3:6], whole[6:10], whole[10:15])]
    elif kind == "100":
        found["structured"] = [whole[3:28].strip()]
    elif kind == "127":
        content = whole[3:]
        found["creditor"] = identifier(content[9:44])
        found["mandate"] = identifier(content[44:79])
        found["text"] = " ".join(content[79:141].split())
        found["reversal"] = content[141:142].strip(" 0") != ""
    else:
        found["text"] = " ".join(whole.split())


# CSV ---------------------------------------------------------------------------------------------

COLUMNS = {
    ";": {
        "account_of": "Auftragskonto", "booking": "Buchungstag", "value": "Valutadatum", "text": "Verwendungszweck",
        "name": "Beguenstigter/Zahlungspflichtiger", "account": "Kontonummer", "bic": "BLZ", "amount": "Betrag",
        "currency": "Waehrung", "status": "Info",
    },
    ",": {
        "booking": "Booking Date", "value": "Value Date", "text": "Payment Reference", "name": "Partner Name",
        "account": "Partner Iban", "amount": "Amount (EUR)",
    },
}


def csv_file(data):
    text = text_of(data)
    delimiter = ";" if ";" in text.split("\n")[0] else ","
    names = COLUMNS[delimiter]
    lines, account = [], None
    for row in csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter):
        cell = lambda name, row=row: (row.get(names.get(name, "")) or "").strip() or None
        account = cell("account_of")
        lines.append(
            line(
                amount=csv_amount(cell("amount"), "," if delimiter == ";" else "."),
                booking=csv_day(cell("booking")),
                value=csv_day(cell("value")),
                text=" ".join((cell("text") or "").split()),
                name=cell("name"),
                account=cell("account"),
                bic=cell("bic"),
                status="pending" if "vorgemerkt" in (cell("status") or "") else "booked",
            )
        )
    return [{"account": account, "sequence": None, "currency": "EUR", "opening": None, "closing": None, "lines": lines}]


def csv_amount(text, mark):
    plain = re.sub(r"[^\d%s]" % re.escape(mark), "", text).replace(mark, ".")
    return (-1 if "-" in text else 1) * minor(plain)


def csv_day(text):
    if text is None:
        return None
    numbers = [int(part) for part in re.findall(r"\d+", text)[:3]]
    date, month, year = numbers if "." in text else numbers[::-1]
    return day(year if year > 99 else 2000 + year, month, date)


READERS = {"sta": mt940, "xml": camt, "cod": coda, "csv": csv_file}

if __name__ == "__main__":
    files = {}
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            files[path] = READERS[path.rsplit(".", 1)[1]](file.read())
    json.dump(files, sys.stdout, ensure_ascii=True)
