"""A second verifier of audit logs: prints "<sequence> <reason>" of each break of the log on stdin, a JSON entry on each line."""
import base64, hashlib, json, sys

def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def reason(company, sequence, previous, entry):
    if entry["sequence"] != sequence + 1:
        return "missing"
    try:
        body = json.loads(entry["body"])
    except ValueError:
        return "changed"
    if canonical(body) != entry["body"] or digest(entry["body"].encode()) != entry["hash"]:
        return "changed"
    if body["previousHash"] != previous:
        return "unchained"
    if body["companyId"] != company or body["sequence"] != entry["sequence"]:
        return "misplaced"
    detail, salt = entry["detail"], entry["salt"]
    if detail is None and salt is None:
        return None
    if detail is None or salt is None:
        return "detail_changed"
    salted = base64.urlsafe_b64decode(salt + "=" * (-len(salt) % 4)) + detail.encode()
    return None if digest(salted) == body["detailHash"] else "detail_changed"

company, sequence = sys.argv[1], 0
previous = digest(("invoicing-audit-v1\n%s\n" % company).encode())
for line in sys.stdin.buffer.read().decode().split("\n"):
    entry = json.loads(line)
    found = reason(company, sequence, previous, entry)
    if found:
        print(entry["sequence"], found)
    sequence, previous = entry["sequence"], entry["hash"]
